// Stands in for Swedish.
export * from './en.ts';
