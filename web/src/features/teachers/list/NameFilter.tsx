import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { maxSearchLength } from '#domain/listing.ts';
import './texts.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { Affix, Input } from '../../../ui/forms/Input.tsx';
import { useFiltering } from './filter-context.ts';

export function NameFilter() {
  const { t } = useTranslation();
  const { filters, change, changeSoon } = useFiltering();
  return (
    <Field label={t('listing.name')}>
      <Affix>
        <Search className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-ink-3" />
        <Input
          type="search"
          value={filters.search}
          maxLength={maxSearchLength}
          placeholder={t('layout.searchTeacher')}
          autoComplete="off"
          onChange={(event) => changeSoon({ search: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') change({});
          }}
          className="rounded-full! pl-10.5 text-ellipsis lg:min-h-11 lg:text-md"
        />
      </Affix>
    </Field>
  );
}
