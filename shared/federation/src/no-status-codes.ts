/** Stands in for axios's table of the names of HTTP status codes. */
export default {};
