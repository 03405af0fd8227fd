import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { keepDraft } from '../../lib/navigation/navigation-guard.ts';
import { Button } from '../Button.tsx';
import { Field } from '../forms/Field.tsx';
import { FormDialog } from './FormDialog.tsx';
import { Input, Textarea } from '../forms/Input.tsx';
import type { PopupProps } from './popup.ts';

interface AskDialogProps extends PopupProps {
  title: ReactNode;
  /** Above the field: the person concerned and the consequences. */
  children?: ReactNode;
  label: string;
  hint?: ReactNode;
  /** The field's name in the API call, to which its errors belong. */
  name: string;
  /** A textarea, for texts that another person reads. */
  long?: boolean;
  longest: number;
  start?: string;
  placeholder?: string;
  inputMode?: 'url';
  /** Returns the error of the text; undefined when it is valid. */
  check: (text: string) => string | undefined;
  /** Below the field. */
  note?: ReactNode;
  danger?: boolean;
  texts: { cancel: string; confirm: string; busy: string };
  /** Rejects when the person can try again; an error of the field then appears at the field. */
  onAnswer: (text: string) => Promise<unknown>;
}

/** Asks for one text before an action: a reason, a reference, a link. */
export function AskDialog(props: AskDialogProps) {
  const { title, children, label, hint, name, note, danger, texts, check, onAnswer } = props;
  const [text, setText] = useState(props.start ?? '');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const form = useId();
  const Control = props.long ? Textarea : Input;

  const refuse = (found: string) => {
    setFault(found);
    control.current?.focus();
  };

  const send = async () => {
    setBusy(true);
    const forget = props.long ? keepDraft() : undefined;
    try {
      await onAnswer(text.trim());
    } catch (error) {
      const found = error instanceof ApiError ? error.fields[name] : undefined;
      if (found) refuse(found);
    } finally {
      forget?.();
      setBusy(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = check(text.trim());
    if (found) refuse(found);
    else void send();
  };

  return (
    <FormDialog
      {...props}
      // A single line is quick to retype and closes without a prompt. A long text that is being
      // sent is only a draft: what follows its success may leave the page.
      isDirty={props.long === true && !isBusy && text.trim() !== (props.start ?? '')}
      title={title}
      busy={isBusy}
      initialFocus={control}
      keep={texts.cancel}
      footer={
        <Button
          type="submit"
          form={form}
          variant={danger ? 'danger' : 'primary'}
          busyText={isBusy && texts.busy}
        >
          {texts.confirm}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        {children}
        <Field label={label} hint={hint} error={fault} required>
          <Control
            ref={control}
            name={name}
            maxLength={props.longest}
            placeholder={props.placeholder}
            inputMode={props.inputMode}
            autoComplete="off"
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setFault(undefined);
            }}
          />
        </Field>
        {note}
      </form>
    </FormDialog>
  );
}
