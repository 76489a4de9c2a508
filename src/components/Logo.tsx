export function Logo() {
  return (
    <svg
      viewBox="0 0 30 34"
      width="30"
      height="34"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      aria-hidden="true"
    >
      <path d="M15 1.2 28.6 9v16L15 32.8 1.4 25V9z" />
      <path d="M15 32.8V8.4M15 26c4.2-1 7.4-3.6 8.8-7.6M15 19.4c3.2-.9 5.6-2.9 6.8-6M15 26c-4.2-1-7.4-3.6-8.8-7.6m8.8 1c-3.2-.9-5.6-2.9-6.8-6" />
    </svg>
  )
}
