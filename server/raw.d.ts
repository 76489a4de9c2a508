/** A text, which is part of the server. */
declare module '*?raw' {
  const text: string
  export default text
}
