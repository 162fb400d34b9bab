export { bindRestoredStorage, bindStorage } from './bind-storage.ts';
export { blockScripts } from './send-content.ts';
export { EXTENSIONS } from './file-name.ts';
export { presentProfileFiles, profileFileFields } from './present.ts';
export { filesOf, selectFiles, uploadsOf, type FileRow, type UploadRow } from './queries.ts';
export { removeAllFiles, removeExpiredUploads, removeStoredFile } from './remove-files.ts';
export { fileRoutes } from './routes.ts';
export { uploadRoutes } from './upload-routes.ts';
