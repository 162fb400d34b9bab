import { CITIES, EXPERTISE, JOB_SORTS, m } from '@passa/domain';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { BrowseFilter } from '../../platform/navigation/paths.ts';
import { parseChoice, parseText } from '../../platform/navigation/search-params.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { mediaQueryHook } from '../../ui/screen/media-query-hook.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.ts';
import { BottomBar } from '../../ui/page/bottom-bar.tsx';
import { LoadingRegion, Skeleton } from '../../ui/loading/skeleton.tsx';
import { FURTHER_FILTERS } from './browse-filter.ts';
import { SortField } from './sort-field.tsx';
import { useDebouncedText } from './use-debounced-text.ts';

const FurtherFilters = lazyComponent(() =>
  import('./further-filters.tsx').then(({ FurtherFilters }) => FurtherFilters),
);

// Tailwind's breakpoint `sm`. Below it, the search and the city leave room for the results; the rest is behind a button.
const useHasRoom = mediaQueryHook('(min-width: 40rem)');

/** All filters; the order stays when they are cleared. */
const NO_FILTER = {
  q: undefined,
  expertise: undefined,
  city: undefined,
  day: undefined,
  minPay: undefined,
  time: undefined,
} satisfies BrowseFilter;

function FurtherFiltersLoading() {
  return (
    <LoadingRegion className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[13.75rem_1fr_1fr]">
      {['day', 'pay', 'time'].map((filter) => (
        <Skeleton key={filter} className="h-19" />
      ))}
    </LoadingRegion>
  );
}

type JobFiltersProps = {
  filter: BrowseFilter;
  /** Called with the changed part of the filter. */
  onChange: (change: BrowseFilter) => void;
  /** The number of jobs that match; undefined until it is known. */
  total: number | undefined;
  /** Shown beside the button that clears the filter. */
  children: ReactNode;
};

export function JobFilters({ filter, onChange, total, children }: JobFiltersProps) {
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
    choose(NO_FILTER);
    // The button disappears, so the focus goes to the number of results.
    resultCount.current?.focus({ preventScroll: true });
  };

  const [isOpen, setIsOpen] = useState(false);
  const furtherId = useId();
  const showResults = () => {
    // Synchronously, so that the focus scrolls to where the results are by then.
    flushSync(() => setIsOpen(false));
    resultCount.current?.focus();
  };
  const hasRoom = useHasRoom();
  const furtherCount = FURTHER_FILTERS.filter((name) => filter[name] !== undefined).length;
  const hiddenCount = furtherCount + (filter.expertise ? 1 : 0);

  const expertise = (
    <SelectField
      label={m.browse_expertise()}
      optional
      options={EXPERTISE}
      labelOf={(expertise) => m.expertise_name({ expertise })}
      none={m.browse_all_expertise()}
      value={filter.expertise ?? ''}
      onChange={(event) => choose({ expertise: parseChoice(EXPERTISE, event.target.value) })}
    />
  );
  const sort = (
    // The best matches of a search text come first by default.
    <SortField
      options={JOB_SORTS.filter((each) => filter.q || each !== 'newest')}
      none={filter.q ? m.browse_most_relevant() : m.browse_sort_option({ sort: 'newest' })}
      sort={filter.sort}
      onChange={(each) => choose({ sort: each })}
    />
  );

  return (
    <search>
      <form
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-3 gap-y-4 sm:grid-cols-2 sm:gap-x-4 xl:grid-cols-[1.3fr_1fr_1fr_1.1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          search.send();
        }}
      >
        <div className="col-span-full xl:col-span-1">
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
        {hasRoom && expertise}
        <SelectField
          label={m.fields_city()}
          optional
          options={CITIES}
          labelOf={(city) => m.city_name({ city })}
          none={m.browse_all_cities()}
          value={filter.city ?? ''}
          onChange={(event) => choose({ city: parseChoice(CITIES, event.target.value) })}
        />
        {hasRoom && sort}
        <Button
          aria-expanded={isOpen}
          aria-controls={furtherId}
          onClick={() => setIsOpen(!isOpen)}
          className="min-h-12 self-end"
        >
          <SlidersHorizontal aria-hidden className="size-4.5" />
          {hasRoom ? moreFiltersLabel(furtherCount) : filtersLabel(hiddenCount)}
        </Button>
        <div id={furtherId} hidden={!isOpen} className="col-span-full grid gap-y-4">
          {isOpen && !hasRoom && (
            <>
              {expertise}
              {sort}
            </>
          )}
          {isOpen && (
            <Suspense fallback={<FurtherFiltersLoading />}>
              <FurtherFilters filter={filter} onChange={choose} />
            </Suspense>
          )}
          {isOpen && !hasRoom && total !== undefined && (
            // The filters fill a phone's screen, and the results are below it.
            <BottomBar>
              <Button variant="primary" onClick={showResults} className="min-h-12 w-full">
                {m.browse_show({ count: total })}
              </Button>
            </BottomBar>
          )}
        </div>
        <div
          ref={resultCount}
          tabIndex={-1}
          className="col-span-full flex min-h-11 flex-wrap items-center justify-between gap-x-4 outline-none"
        >
          {children}
          {(search.text || filter.expertise || filter.city || furtherCount > 0) && (
            <Button variant="quiet" onClick={clear} className="-mr-margin self-start">
              {m.browse_clear_filters()}
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}

const moreFiltersLabel = (count: number) =>
  count > 0 ? m.browse_more_filters_active({ count }) : m.browse_more_filters();

const filtersLabel = (count: number) => (count > 0 ? m.browse_filters_active({ count }) : m.browse_filters());
