export { operatorOnly } from './guard.ts';
export { addressOf, asOperator, NobodyAnswersError, NoTokenError, OperationError, tokenOf } from './reach.ts';
export { operationRoutes } from './routes.ts';
export { settledTokens } from './token.ts';
