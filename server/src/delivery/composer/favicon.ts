/** The letter M as a peak and a valley, in the brand's amber on ink. */
export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0e1319"/>
<path d="M7 23V9l9 9 9-9v14" fill="none" stroke="#f5b83d" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/></svg>
`;
