/** The mark: a hexagon of chemistry around a leaf. Decorative beside the brand's name. */
export function Logo() {
  return (
    <svg
      viewBox="0 0 32 32"
      width="28"
      height="28"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M16 2.5 27.7 9.3v13.4L16 29.5 4.3 22.7V9.3z" />
      <path d="M16 25V13m0 6c-4 0-6-2-6-6 4 0 6 2 6 6Zm0-3c0-4 2-6 6-6 0 4-2 6-6 6Z" />
    </svg>
  )
}
