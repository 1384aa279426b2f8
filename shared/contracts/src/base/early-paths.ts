/** Paths of endpoints that a page calls before it has the schemas that check their answers. */
export const maintenancePath = '/setting/maintanace';
export const reportClientPath = '/client-reports';
