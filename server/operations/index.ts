export { requireOperator } from './require-operator.ts';
export {
  addressOf,
  operatorClient,
  ServerUnreachableError,
  NoTokenError,
  OperationError,
  tokenOf,
} from './operator-client.ts';
export { operationRoutes } from './routes.ts';
export { resolveTokens } from './token.ts';
