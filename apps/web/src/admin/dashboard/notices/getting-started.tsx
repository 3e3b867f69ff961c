import RocketLaunchOutlined from '@mui/icons-material/RocketLaunchOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { Text } from '../../shared/layout/text.tsx'
import { useMenu } from '../../shared/navigation/screens-context.ts'

const STEPS = [
  'Start from a template or an empty page, and add your fields.',
  'Try it in the preview, then share its link.',
  'Watch the submissions arrive here.',
]

/** Shown to people who may build forms: first of all until there is a form, then below the rest. */
export function GettingStarted() {
  const newForm = useMenu().find(({ path }) => path === 'forms/new')
  if (!newForm) return null
  return (
    <Card
      component="section"
      aria-labelledby="getting-started"
      sx={{ p: { xs: 2, sm: 2.5 }, bgcolor: 'primary.tint', borderColor: 'transparent' }}
    >
      <Typography component="h2" variant="h2" id="getting-started">
        Getting Started
      </Typography>
      <Text mt={0.5}>New here? From an empty page to the first registration:</Text>
      <Box component="ol" sx={{ m: 0, mt: 1, pl: 2.75, '& > li + li': { mt: 0.5 } }}>
        {STEPS.map((step) => (
          <Typography component="li" key={step}>
            {step}
          </Typography>
        ))}
      </Box>
      <Button
        component={Link}
        to={newForm.href}
        variant="contained"
        startIcon={<RocketLaunchOutlined />}
        sx={{ mt: 2 }}
      >
        Create Your First Form
      </Button>
    </Card>
  )
}
