/**
 * Whether the page at an address loads PayPal's script: the two pay pages, and the settings that show how its button
 * looks. Only their documents may.
 * @param address path and search of any request
 */
export function loadsPayPal(address: string): boolean {
  return /^\/(?:(?:item-)?pay-now\/|admin\/settings\?(?:[^#]*&)?tab=paypal(?:[&#]|$))/.test(address);
}
