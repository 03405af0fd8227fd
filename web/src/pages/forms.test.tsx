import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { i18n } from '../lib/i18n/i18n.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { student } from '../testing/accounts.ts';
import { closeApp, faultOf, openApp, press, type, valueOf } from '../testing/app.tsx';
import { type Form, forms } from '../testing/forms.ts';

afterEach(async () => {
  closeApp();
  await i18n.changeLanguage('en');
});

describe.each(forms)('$name', (form) => {
  test.each(['en', 'id'] as const)('each message appears at its field, in %s', async (language) => {
    const { submit, faults } = form[language];
    const { calls } = await open(form, language);
    fill(form, language, form.invalid);
    press(submit);
    const [first, fault] = faults[0] ?? ['', ''];
    await waitFor(() => expect(faultOf(first)).toBe(fault));
    expect(faults.map(([label]) => faultOf(label))).toEqual(faults.map(([, text]) => text));
    expect(document.activeElement).toBe(screen.getByLabelText(first));
    expect(calls.filter(({ route }) => route === form.call)).toEqual([]);
  });

  test('an edit removes the message of its field only', async () => {
    const { submit, faults } = form.en;
    await open(form, 'en');
    fill(form, 'en', form.invalid);
    press(submit);
    const [first, fault] = faults[0] ?? ['', ''];
    await waitFor(() => expect(faultOf(first)).toBe(fault));
    for (const [index, [label]] of faults.entries()) {
      const field = screen.getByLabelText<HTMLInputElement>(label);
      // Still invalid; a choice or a date has no invalid value that can be typed.
      type(
        label,
        field.tagName === 'SELECT'
          ? 'History'
          : field.type === 'date'
            ? '2015-01-02'
            : `${field.value}1`,
      );
      await waitFor(() => expect(faultOf(label)).toBeUndefined());
      for (const [other, text] of faults.slice(index + 1)) expect(faultOf(other)).toBe(text);
    }
  });

  test('a call that fails is reported, and the typed values stay', async () => {
    const { submit, faults } = form.en;
    const { promise, reject } = Promise.withResolvers<object>();
    await open(form, 'en', { [form.call]: promise });
    fill(form, 'en', form.valid);
    const button = screen.getByRole('button', { name: submit });
    fireEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    await act(async () => reject(new TypeError('fetch failed')));
    expect((await screen.findAllByRole('alert')).map((alert) => alert.textContent)).toContain(
      form.says,
    );
    expect(screen.getByRole('button', { name: submit })).toBeTruthy();
    expect(faults.map(([label]) => valueOf(label))).toEqual(form.valid);
  });
});

async function open(form: Form, language: 'en' | 'id', answers = {}) {
  const [pathname = '', search = ''] = form.path.split(/(?=\?)/);
  const app = openApp({ pathname, search }, { answers, ...(form.open && { as: student }) });
  await act(() => i18n.changeLanguage(language));
  if (form.open) fireEvent.click(await screen.findByRole('button', { name: form.open[language] }));
  await screen.findByRole('button', { name: form[language].submit });
  return app;
}

function fill(form: Form, language: 'en' | 'id', values: readonly string[]) {
  for (const [index, [label]] of form[language].faults.entries()) {
    if (values[index]) type(label, values[index]);
  }
}
