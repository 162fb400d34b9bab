import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Runs first the test files that found the change before, then those that took least time: one that fails is enough. */
export class QuickestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const cost = (file: TestSpecification) => {
      const last = this.ctx.cache.getTestSpecificationResult(file);
      return last?.failed ? 0 : (last?.duration ?? 0);
    };
    return Promise.resolve([...files].sort((a, b) => cost(a) - cost(b)));
  }
}
