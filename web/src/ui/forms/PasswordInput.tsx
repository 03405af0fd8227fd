import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../texts.ts';
import { Affix, Input } from './Input.tsx';

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Tells the buttons of several password fields apart. */
  fieldName?: string | undefined;
}

export function PasswordInput({ fieldName, ...props }: PasswordInputProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;

  return (
    <Affix>
      <Input {...props} type={shown ? 'text' : 'password'} className="pr-13" />
      <button
        type="button"
        aria-label={[t('controls.showPassword'), fieldName].filter(Boolean).join(': ')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-[10px] text-ink-3 hover:text-ink"
      >
        <Icon className="size-5" />
      </button>
    </Affix>
  );
}
