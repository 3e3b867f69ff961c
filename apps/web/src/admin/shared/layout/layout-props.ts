import type { BoxProps } from '@mui/material/Box'
import type { ElementType } from 'react'

/**
 * What every layout component takes: the attributes of its element, and its distance to what is above and below. No
 * `sx`: a screen that needs another layout writes its own Box.
 */
export interface LayoutProps extends Omit<BoxProps, 'sx' | 'gap' | 'component'> {
  component?: ElementType
  gap?: number
  mt?: number
  mb?: number
}
