import { makeSiteTemplate } from './site-template.ts';

/** @returns the tear-down */
export default makeSiteTemplate;
