import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Runs the test files that failed last first, then the fastest ones, since the run of a mutant ends at the first failure. */
export class FastestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const cost = (file: TestSpecification) => {
      const last = this.ctx.cache.getTestSpecificationResult(file);
      return last?.failed ? 0 : (last?.duration ?? 0);
    };
    return Promise.resolve([...files].sort((a, b) => cost(a) - cost(b)));
  }
}
