import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchWord, type SubjectWords } from '#contract/settings.ts';
import { call, messageOf } from '../../../lib/api/api.ts';
import { useErrorToast } from '../../../lib/api/useErrorToast.ts';
import { useSchemaForm } from '../../../lib/api/useSchemaForm.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Skeleton, Skeletons } from '../../../ui/feedback/Skeleton.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { TextField } from '../../../ui/forms/form-fields.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import './search-words-texts.ts';

const searchWordsQuery = queryOptions({
  queryKey: ['search-words'],
  queryFn: async ({ signal }) => (await call('adminSearchWords', undefined, { signal })).subjects,
});

/** What a search for a subject understands besides the built-in words. */
export function SearchWordsCard() {
  const { t } = useTranslation();
  const query = useQuery(searchWordsQuery);
  useErrorToast(query, t('searchWords.fetchFailed'));
  return (
    <Card as="section" title={t('searchWords.title')}>
      <p className="mb-4 text-md text-ink-2">{t('searchWords.text')}</p>
      {query.isPending && (
        <Skeletons>
          <Skeleton className="h-12 rounded-md" />
        </Skeletons>
      )}
      {query.isLoadingError && (
        <ErrorState
          small
          headingLevel={3}
          title={t('searchWords.fetchFailed')}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && (
        <div className="grid gap-5">
          <AddedWords subjects={query.data} />
          <SearchWordForm subjects={query.data} />
        </div>
      )}
    </Card>
  );
}

function SearchWordForm({ subjects }: { subjects: readonly SubjectWords[] }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { form, bind, submit, isBusy } = useSchemaForm({
    schema: SearchWord,
    defaultValues: { word: '', subject: '' },
  });
  const { error, ...select } = bind('subject');
  const chosen = subjects.find(({ key }) => key === form.watch('subject'));
  const save = submit(async (body) => {
    await call('addSearchWord', { body });
    await queryClient.invalidateQueries(searchWordsQuery);
    form.reset({ word: '', subject: body.subject });
    toast.success(t('searchWords.added', { word: body.word }));
  }, t('searchWords.failed'));
  return (
    <form noValidate onSubmit={save} className="grid gap-4.5">
      <div className="grid items-start gap-4.5 md:grid-cols-2">
        <TextField
          {...bind('word')}
          label={t('searchWords.word')}
          required
          autoComplete="off"
          maxLength={60}
        />
        <Field
          label={t('searchWords.subject')}
          error={error}
          hint={
            chosen &&
            t('searchWords.known', { words: [...chosen.builtIn, ...chosen.added].join(', ') })
          }
          required
        >
          <Select {...select}>
            <option value="">{t('searchWords.choose')}</option>
            {subjects.map((subject) => (
              <option key={subject.key} value={subject.key}>
                {nameOf(subject)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-end max-md:w-full"
        busyText={isBusy && t('searchWords.busy')}
      >
        {t('searchWords.add')}
      </Button>
    </form>
  );
}

function AddedWords({ subjects }: { subjects: readonly SubjectWords[] }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const list = useRef<HTMLDivElement>(null);
  const removal = useMutation({
    mutationFn: (word: string) => call('removeSearchWord', { query: { word } }),
    onSuccess: async (_, word) => {
      await queryClient.invalidateQueries(searchWordsQuery);
      toast.success(t('searchWords.removed', { word }));
      // The focused button is gone now.
      list.current?.focus();
    },
    onError: (error) => toast.error(messageOf(error, t('searchWords.failed'))),
  });
  const words = subjects.flatMap((subject) => subject.added.map((word) => ({ word, subject })));
  return (
    <div
      ref={list}
      tabIndex={-1}
      className="focus-visible:shadow-none! focus-visible:outline-none!"
    >
      {words.length === 0 ? (
        <p className="text-md text-ink-3">{t('searchWords.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {words.map(({ word, subject }) => (
            <li key={word} className="flex items-center justify-between gap-3 py-1.5 text-md">
              <span className="min-w-0 wrap-anywhere">
                <b className="font-semibold">{word}</b> → {nameOf(subject)}
              </span>
              <IconButton
                label={t('searchWords.remove', { word })}
                disabled={removal.isPending}
                onClick={() => removal.mutate(word)}
              >
                <Trash2 />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function nameOf(subject: SubjectWords) {
  return subject[currentLanguage()];
}
