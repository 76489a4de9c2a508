/** Tiles of the colour filter, from light to dark as powders are, by the id of the colour. */
export const COLOUR_TILES = {
  colourless: '#fff',
  white: '#f6f4ee',
  'off-white': '#efe7d6',
  cream: '#e6d9b8',
  'pale-yellow': '#e8d38e',
  yellow: '#dfae12',
  orange: '#d67d0e',
  red: '#c1441a',
  green: '#7c8f2f',
  tan: '#c3a473',
  'red-brown': '#8f4a33',
  brown: '#8f6438',
  'dark-brown': '#573620',
  violet: '#4d1a3d',
  'yellow-green': '#cdbb2b',
  dark: '#1c4436',
}
export type ColourId = keyof typeof COLOUR_TILES
