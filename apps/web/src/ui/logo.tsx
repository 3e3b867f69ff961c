import logoUrl from './logo.svg'

/** The product's logo. Decorative, because the name is always beside it. */
export function Logo({ size = 32 }: { size?: number }) {
  return <img src={logoUrl} width={size} height={size} alt="" />
}
