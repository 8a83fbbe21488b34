/** Google's mark, as it asks for beside the words of its button. */
export function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M47 24.5c0-1.6-.2-3.2-.4-4.7H24v9h12.9a11 11 0 0 1-4.8 7.3v6h7.7c4.6-4.2 7.2-10.4 7.2-17.600Z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.5 0 11.9-2.1 15.9-5.800l-7.7-6a14.5 14.5 0 0 1-21.6-7.600h-8v6.200A24 24 0 0 0 24 48Z"
      />
      <path fill="#FBBC05" d="M10.6 28.600a14.4 14.4 0 0 1 0-9.200v-6.200h-8a24 24 0 0 0 0 21.600Z" />
      <path
        fill="#EA4335"
        d="M24 9.500c3.5 0 6.7 1.2 9.2 3.600l6.9-6.900A24 24 0 0 0 2.6 13.200l8 6.200A14.3 14.3 0 0 1 24 9.500Z"
      />
    </svg>
  );
}
