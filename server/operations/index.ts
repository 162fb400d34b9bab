export { requireOperator } from './require-operator.ts';
export {
  serverUrl,
  operatorClient,
  ServerUnreachableError,
  NoTokenError,
  OperationError,
  tokenFor,
} from './operator-client.ts';
export { operationRoutes } from './routes.ts';
export { resolveTokens } from './token.ts';
