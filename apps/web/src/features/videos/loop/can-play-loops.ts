/** Memory that a loop needs, in gigabytes, as browsers round it. */
const LEAST_MEMORY = 4;

/** Whether this device has the memory to decode a video while it makes one: known, or that of a computer. */
export function canPlayLoops(): boolean {
  if ('deviceMemory' in navigator && typeof navigator.deviceMemory === 'number')
    return navigator.deviceMemory >= LEAST_MEMORY;
  return matchMedia('(hover: hover) and (pointer: fine)').matches;
}
