/**
 * Whether the page at an address loads PayPal's script: the two pay pages, and the settings that show how its button
 * looks. Only their documents may.
 * @param address path and search of any request
 */
export function loadsPayPal(address: string): boolean {
  const [path = '', search] = address.split('#', 1)[0]?.split('?', 2) ?? [];
  if (/^\/(item-)?pay-now\//.test(path)) return true;
  return path === '/admin/settings' && search?.split('&').includes('tab=paypal') === true;
}
