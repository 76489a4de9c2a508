/** The charge of an ion already consists of superscripts. */
export function Formula({ formula }: { formula: string }) {
  return (
    <span translate="no">
      {formula
        .split(/(\d+)/)
        .map((part, index) =>
          index % 2 === 1 ? <sub key={index}>{part}</sub> : part && <span key={index}>{part}</span>,
        )}
    </span>
  )
}
