/** Stands in for what axios makes of forms that are to be sent as JSON: requests of ours are plain objects. */
const formDataToJSON = () => {
  throw new Error('The page sends no forms as JSON (shared/federation, left-out.ts).');
};
export default formDataToJSON;
