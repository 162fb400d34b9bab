export { requireOperator } from './require-operator.ts';
export {
  serverUrl,
  operatorClient,
  ServerUnreachableError,
  NoTokenError,
  OperationError,
  tokenFor,
} from './operator-client.ts';
export { parsedArguments, runOperatorCommand, UsageError } from './operator-command.ts';
export { operationRoutes } from './routes.ts';
export { saveBody } from './save-body.ts';
export { resolveTokens } from './token.ts';
