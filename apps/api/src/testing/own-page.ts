/** Browser headers of a request from a script of our own page. A cookie alone permits no changing request. */
export const OWN_PAGE = {
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
};
