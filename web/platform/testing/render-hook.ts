import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** The first result of a hook, rendered without a browser. Effects do not run. */
export function renderHook<Result>(queryClient: QueryClient, useHook: () => Result): Result {
  const results: Result[] = [];
  const Component = () => {
    results.push(useHook());
    return null;
  };
  renderToString(createElement(QueryClientProvider, { client: queryClient }, createElement(Component)));
  const [result] = results;
  if (result === undefined) throw new Error('The hook has no result.');
  return result;
}
