import { GraduationCap } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Chip, FilterChip } from '../../ui/forms/Chip.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { AffixInput, Input, Textarea } from '../../ui/forms/Input.tsx';
import { PasswordInput } from '../../ui/forms/PasswordInput.tsx';
import { Radio } from '../../ui/forms/Radio.tsx';
import { RangeSlider } from '../../ui/forms/RangeSlider.tsx';
import { RatingFilter } from '../../ui/forms/RatingFilter.tsx';
import { SearchBox } from '../../ui/forms/SearchBox.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Section, Specimen } from './Specimen.tsx';

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

export function Choices() {
  const [fee, setFee] = useState<readonly [number, number]>([50_000, 200_000]);
  const [rating, setRating] = useState<number | null>(4);

  return (
    <Section title="Choices and filters">
      <Specimen label="Checkbox">
        <Checkbox>Unticked</Checkbox>
        <Checkbox defaultChecked>Ticked</Checkbox>
        <Checkbox disabled>Disabled</Checkbox>
      </Specimen>
      <Specimen label="Radio">
        <fieldset className="w-66">
          <legend className="mb-2.5 text-sm font-semibold">Speciality</legend>
          <div className="-mx-3 grid gap-0.5">
            <Radio name="speciality" defaultChecked>
              All
            </Radio>
            <Radio name="speciality">Math</Radio>
            <Radio name="speciality">Language &amp; Literature</Radio>
          </div>
        </fieldset>
      </Specimen>
      <Specimen label="Search: blank input does nothing">
        <SearchBox
          label="Search for a teacher..."
          onSearch={(text) => toast.info(text)}
          className="w-75"
        />
      </Specimen>
      <Specimen label="Range and rating">
        <div className="grid w-66 gap-7">
          <RangeSlider
            label="Fee per hour"
            value={fee}
            onChange={setFee}
            min={0}
            max={200_000}
            step={10_000}
            format={(value) => `Rp ${value / 1000}.000${value === 200_000 ? '+' : ''}`}
          />
          <RatingFilter label="Minimum rating" value={rating} onChange={setRating} />
        </div>
      </Specimen>
      <Specimen label="Chips">
        <FilterChip label="Math" onRemove={() => toast.info('Math')} />
        <FilterChip label="4+ stars" onRemove={() => setRating(null)} />
        <Chip>
          <GraduationCap />
          S2 Pendidikan
        </Chip>
      </Specimen>
    </Section>
  );
}
