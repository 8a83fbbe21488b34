/** What a browser says of a call that a script of our own page makes. A cookie alone opens no changing call. */
export const OWN_PAGE = {
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
};
