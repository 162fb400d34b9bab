export { requireOperator } from './core/require-operator.ts';
export {
  serverUrl,
  operatorClient,
  ServerUnreachableError,
  NoTokenError,
  OperationError,
  tokenFor,
} from './core/operator-client.ts';
export { parsedArguments, runOperatorCommand, UsageError } from './core/operator-command.ts';
export { operationRoutes } from './failed-tasks/routes.ts';
export { saveBody } from './core/save-body.ts';
export { resolveTokens } from './core/token.ts';
