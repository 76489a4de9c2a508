/** A formula in Hill notation with its numbers as subscripts; the charge of an ion is one of superscripts already. */
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
