import { CITIES, EXPERTISE, m } from '@passa/domain';
import { useRef, type ReactNode } from 'react';
import type { BrowseFilter } from '../../platform/navigation/paths.ts';
import { parseChoice, parseText } from '../../platform/navigation/search-params.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useDebouncedText } from './use-debounced-text.ts';

type JobFiltersProps = {
  filter: BrowseFilter;
  /** Called with the changed part of the filter. */
  onChange: (change: BrowseFilter) => void;
  /** The number of results, beside the button that clears the filter. */
  children: ReactNode;
};

export function JobFilters({ filter, onChange, children }: JobFiltersProps) {
  const search = useDebouncedText(filter.q ?? '', (text) => {
    const q = parseText(text);
    onChange({ q });
    return q ?? '';
  });
  const choose = (choice: BrowseFilter) => {
    search.discard();
    onChange({ q: parseText(search.text), ...choice });
  };
  const resultCount = useRef<HTMLDivElement>(null);
  const clear = () => {
    choose({ q: undefined, expertise: undefined, city: undefined });
    // The button disappears, so the focus goes to the number of results.
    resultCount.current?.focus({ preventScroll: true });
  };

  return (
    <search>
      <form
        className="grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-4 xl:grid-cols-[2fr_1fr_1fr]"
        onSubmit={(event) => {
          event.preventDefault();
          search.send();
        }}
      >
        <div className="col-span-2 xl:col-span-1">
          <TextField
            label={m.browse_search()}
            optional
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={200}
            placeholder={m.browse_search_placeholder()}
            value={search.text}
            onChange={(event) => search.type(event.target.value)}
          />
        </div>
        <SelectField
          label={m.fields_expertise()}
          optional
          options={EXPERTISE}
          labelOf={(expertise) => m.expertise_name({ expertise })}
          none={m.browse_all_expertise()}
          value={filter.expertise ?? ''}
          onChange={(event) => choose({ expertise: parseChoice(EXPERTISE, event.target.value) })}
        />
        <SelectField
          label={m.fields_city()}
          optional
          options={CITIES}
          labelOf={(city) => m.city_name({ city })}
          none={m.browse_all_cities()}
          value={filter.city ?? ''}
          onChange={(event) => choose({ city: parseChoice(CITIES, event.target.value) })}
        />
        <div
          ref={resultCount}
          tabIndex={-1}
          className="col-span-full flex min-h-11 items-center justify-between gap-4 outline-none"
        >
          {children}
          {(search.text || filter.expertise || filter.city) && (
            <Button variant="quiet" onClick={clear} className="-mr-5">
              {m.browse_clear_filters()}
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}
