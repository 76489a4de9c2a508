/** Tiles of the colour filter, from light to dark as powders are. */
export const COLOUR_FAMILIES = [
  { name: 'White', srgb: '#f6f4ee' },
  { name: 'Off-white', srgb: '#efe7d6' },
  { name: 'Cream', srgb: '#e6d9b8' },
  { name: 'Pale yellow', srgb: '#e8d38e' },
  { name: 'Yellow', srgb: '#dfae12' },
  { name: 'Orange', srgb: '#d67d0e' },
  { name: 'Red', srgb: '#c1441a' },
  { name: 'Green', srgb: '#7c8f2f' },
  { name: 'Tan', srgb: '#c3a473' },
  { name: 'Red-brown', srgb: '#8f4a33' },
  { name: 'Brown', srgb: '#8f6438' },
  { name: 'Dark brown', srgb: '#573620' },
  { name: 'Violet', srgb: '#4d1a3d' },
  { name: 'Yellow-green', srgb: '#cdbb2b' },
  { name: 'Dark green or blue', srgb: '#1c4436' },
]
