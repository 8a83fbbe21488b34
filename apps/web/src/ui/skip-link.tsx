/** First link of every page: skips the navigation to `#main`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="layer-toast absolute -top-20 left-4 rounded-control bg-primary px-4 py-3 font-semibold text-on-primary focus:top-4"
    >
      Skip to content
    </a>
  );
}
