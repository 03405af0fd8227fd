import { useForm } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { AffixInput, Input, Textarea } from '../../ui/forms/Input.tsx';
import { PasswordInput } from '../../ui/forms/PasswordInput.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { toast } from '../../lib/toast.ts';
import { Section } from './Specimen.tsx';

export function Fields() {
  return (
    <Section title="Inputs">
      <div className="grid max-w-190 items-start gap-5 md:grid-cols-2">
        <Field label="Rest">
          <Input placeholder="Type a message..." />
        </Field>
        <Field label="Error" error="Please enter a valid email address">
          <Input type="email" defaultValue="alya.putri@" />
        </Field>
        <Field label="Read-only">
          <Input readOnly value="rizky.ramadhan@example.com" />
        </Field>
        <Field label="Disabled">
          <Input disabled value="Bandung" />
        </Field>
        <Field label="Password" hint="At least 8 characters.">
          <PasswordInput defaultValue="rahasia123" autoComplete="new-password" />
        </Field>
        <Field label="Hourly rate">
          <AffixInput prefix="Rp" inputMode="numeric" defaultValue="120.000" />
        </Field>
        <Field label="Speciality">
          <Select>
            <option>Math</option>
            <option>Language &amp; Literature</option>
          </Select>
        </Field>
        <div className="flex items-center gap-2.5 self-end text-sm text-ink-2">
          <label htmlFor="sort">Sort</label>
          <Select compact id="sort">
            <option>Rating, highest first</option>
            <option>Fee, lowest first</option>
          </Select>
        </div>
        <Field label="About" className="md:col-span-2">
          <Textarea placeholder="Tell students how you teach." />
        </Field>
      </div>
      <SampleForm />
    </Section>
  );
}

function SampleForm() {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '' } });
  const greet = ({ name }: { name: string }) => toast.success(`Hello, ${name}`);

  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(greet)(event)}
      className="mt-6 grid max-w-102 gap-4.5"
    >
      <Field label="With react-hook-form" error={formState.errors.name?.message} required>
        <Input
          {...register('name', {
            minLength: { value: 2, message: 'Full name must be at least 2 characters' },
            required: 'Full name must be at least 2 characters',
          })}
        />
      </Field>
      <Button type="submit" variant="secondary">
        Submit
      </Button>
    </form>
  );
}
