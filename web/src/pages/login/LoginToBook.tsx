import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router';
import { AuthLayout } from '../../app/layout/AuthLayout.tsx';
import { GoogleSignIn } from '../../features/accounts/GoogleSignIn.tsx';
import { LoginForm } from '../../features/accounts/LoginForm.tsx';
import { SignUpForm } from '../../features/accounts/SignUpForm.tsx';
import { useSetCurrentUser } from '../../features/accounts/set-current-user.ts';
import { call } from '../../lib/api/api.ts';
import '../../lib/texts/account-fields.ts';
import { type Booking, BookingBar, BookingCard } from './GuestBooking.tsx';
import './texts.ts';

/** Signing up or logging in to book an hour, which stays in view; afterwards the hour is confirmed. */
export function LoginToBook({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const { state } = useLocation();
  const setMe = useSetCurrentUser();
  const [typed, setTyped] = useState({ fullName: '', email: '', password: '' });
  const mode = useSearchParams()[0].get('mode') === 'login' ? 'logIn' : 'signUp';

  const remember = ({ target }: ChangeEvent<HTMLInputElement>) =>
    setTyped({ ...typed, [target.name]: target.value });
  const logIn = async ({ email, password }: { email: string; password: string }) => {
    const { user } = await call('login', { body: { email, password } });
    await setMe(user);
  };

  return (
    <AuthLayout
      title={t(`guestBook.${mode}`)}
      text={t('guestBook.text')}
      bar={<BookingBar booking={booking} />}
      aside={<BookingCard booking={booking} />}
    >
      <nav
        aria-label={t('guestBook.modes')}
        className="grid grid-cols-2 gap-1 rounded-[14px] border border-line-strong p-0.75"
      >
        {(['signUp', 'logIn'] as const).map((one) => (
          <Link
            key={one}
            to={{ search: `mode=${one.toLowerCase()}` }}
            replace
            state={state}
            aria-current={one === mode ? 'page' : undefined}
            className="grid min-h-11 place-items-center rounded-[10px] font-semibold text-ink-2 hover:text-ink aria-[current=page]:bg-pick aria-[current=page]:text-on-pick"
          >
            {t(one === 'signUp' ? 'guestBook.toSignUp' : 'guestBook.toLogIn')}
          </Link>
        ))}
      </nav>
      <div onChange={remember}>
        {mode === 'signUp' ? (
          <SignUpForm {...typed} submitText={t('guestBook.submit')} onDone={logIn} />
        ) : (
          <LoginForm
            {...typed}
            busyText={t('accounts.processing')}
            failureText={t('errors.generic')}
          />
        )}
      </div>
      <GoogleSignIn withConsent={mode === 'logIn'} isBelow />
    </AuthLayout>
  );
}
