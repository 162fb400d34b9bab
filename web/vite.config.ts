import { developmentConfig } from './build/config.ts';

export default developmentConfig();
