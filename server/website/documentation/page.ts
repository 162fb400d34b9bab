import { PRODUCT_NAME } from '@passa/domain';

export const documentationPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${PRODUCT_NAME} API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
    <script src="/api/docs/swagger-ui-bundle.js" defer></script>
    <script src="/api/docs/open.js" defer></script>
  </head>
  <body>
    <div id="documentation"></div>
  </body>
</html>
`;
