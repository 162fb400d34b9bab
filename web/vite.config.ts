import { whileWorking } from './build/config.ts';

export default whileWorking();
