/** The product's name, which a site has until its operator chooses one in the footer settings. */
export const PRODUCT_NAME = 'Voicedraft';
