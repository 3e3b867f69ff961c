import markUrl from './logo.svg'

/** The product's sign. Decorative: its name always stands beside it. */
export function Logo({ size = 32 }: { size?: number }) {
  return <img src={markUrl} width={size} height={size} alt="" />
}
