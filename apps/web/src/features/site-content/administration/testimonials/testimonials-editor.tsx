/** Placeholder. */
export function TestimonialsEditor() {
  return null;
}
