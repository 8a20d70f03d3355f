const SIZES = '(width < 600px) calc(100vw - 2rem), (width < 1080px) calc(50vw - 1.5rem), 516px'

export function Picture({ picture, order = 2, sizes = SIZES }) {
  if (!picture) return null
  const toSources = (format) => picture.sizes.map((size) => `${size[format]} ${size.width}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={toSources('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={toSources('webp')} sizes={sizes} />
      <img
        src={picture.image}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading={order < 2 ? 'eager' : 'lazy'}
        fetchPriority={order === 0 ? 'high' : 'auto'}
      />
    </picture>
  )
}
