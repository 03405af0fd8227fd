import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { isRealDate } from '#domain/calendar.ts';
import { AuthFoot, FootLink } from '../app/layout/AuthFoot.tsx';
import { AuthLayout } from '../app/layout/AuthLayout.tsx';
import { cameFrom } from '../features/accounts/landing.ts';
import { GoogleSignIn } from '../features/accounts/GoogleSignIn.tsx';
import { LoginForm } from '../features/accounts/LoginForm.tsx';
import { SignUpForm } from '../features/accounts/SignUpForm.tsx';
import '../features/accounts/texts.ts';
import { site } from '../lib/site.ts';
import '../lib/texts/account-fields.ts';
import { toast } from '../lib/toast.ts';
import { useIsHydrated } from '../lib/useIsHydrated.ts';
import { LazyComponent } from '../ui/lazy.tsx';

const load = () => import('./login/LoginToBook.tsx').then((module) => module.LoginToBook);

/** A guest who has chosen an hour keeps it in view. */
export function Login() {
  const { state } = useLocation();
  // The page is prerendered without the state of the history entry.
  const isHydrated = useIsHydrated();
  const booking = isHydrated && bookingOf(cameFrom(state));
  useLoginProblem();
  if (!booking) return <PlainLogin state={isHydrated ? state : null} />;
  return (
    <LazyComponent load={load}>{(LoginToBook) => <LoginToBook booking={booking} />}</LazyComponent>
  );
}

/** Login and sign-up on one page; switching keeps the input. */
function PlainLogin({ state: given }: { state: unknown }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(NOTHING);
  const [hasSignedUp, setSignedUp] = useState(false);
  const asksSignUp = useSearchParams()[0].get('mode') === 'signup';
  const mode = asksSignUp || given === 'signup' ? 'signUp' : 'logIn';
  // Without 'signup', for the links to the other mode.
  const state = given === 'signup' ? null : given;
  const { title, text, art, artText } = t(`login.${mode}`, { returnObjects: true });

  const remember = ({ target }: ChangeEvent<HTMLInputElement>) =>
    setTyped({ ...typed, [target.name]: target.value });

  const goToLogin = ({ email }: { email: string }) => {
    toast.success(t('login.signedUp'));
    setTyped({ ...NOTHING, email });
    setSignedUp(true);
    void navigate(paths.login, { replace: true, state });
  };

  return (
    <AuthLayout key={mode} title={title} text={text} art={{ title: art, text: artText }}>
      <GoogleSignIn withConsent={mode === 'logIn'} />
      <div onChange={remember}>
        {mode === 'signUp' ? (
          <SignUpForm {...typed} onDone={goToLogin} />
        ) : (
          <LoginForm
            {...typed}
            startAtPassword={hasSignedUp}
            busyText={t('accounts.processing')}
            failureText={t('errors.generic')}
          />
        )}
      </div>
      <AuthFoot>
        {mode === 'signUp' ? (
          <FootLink question={t('login.haveAccount')} to={paths.login} replace state={state}>
            {t('accounts.login')}
          </FootLink>
        ) : (
          <FootLink
            question={t('login.noAccount', { site: site.name })}
            to={paths.signUp}
            replace
            state={state}
          >
            {t('login.toSignUp')}
          </FootLink>
        )}
        <FootLink
          question={t('login.areYouTeacher')}
          to={paths.teacherLogin}
          aria-label={`${t('login.areYouTeacher')} ${t('accounts.login')}`}
        >
          {t('accounts.login')}
        </FootLink>
      </AuthFoot>
    </AuthLayout>
  );
}

const NOTHING = { fullName: '', email: '', password: '' };

const problems = ['google_failed', 'account_suspended'] as const;

/** The hour of a teacher that a guest wants to book, from the page to return to. */
function bookingOf(from = '') {
  const [, teacherId, query] = /^\/session\/([\w-]+)\?(.*)$/.exec(from) ?? [];
  const search = new URLSearchParams(query);
  const [date, time] = [search.get('date'), search.get('time')];
  const isHour = date && time && isRealDate(date) && /^\d\d:00$/.test(time);
  return teacherId && isHour ? { teacherId, date, time } : undefined;
}

/** A failed Google sign-in ends at /login?problem=…&next=…: show it once, and keep the page to return to. */
function useLoginProblem() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const problem = search.get('problem');
  const next = search.get('next');
  const said = useRef<string>(null);

  useEffect(() => {
    if (!problem || said.current === problem) return;
    said.current = problem;
    const known = problems.find((name) => name === problem);
    if (known) toast.error(t(`login.problems.${known}`));
    setSearch(
      (now) => {
        now.delete('problem');
        now.delete('next');
        return now;
      },
      { replace: true, state: next ? { from: next } : null },
    );
  }, [problem, next, setSearch, t]);
}
