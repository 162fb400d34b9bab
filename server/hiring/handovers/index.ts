// The actions of a swap: the link, asking to take over, and the answer. What other lists read of a swap is in `swaps`, which imports none of
// them, so that no two folders import each other.
export { swapRoutes } from './routes.ts';
