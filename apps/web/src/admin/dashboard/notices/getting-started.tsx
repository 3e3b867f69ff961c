import RocketLaunchOutlined from '@mui/icons-material/RocketLaunchOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { Text } from '../../shared/layout/text.tsx'
import { useMenu } from '../../shared/navigation/screens-context.ts'
import { dashboardTexts } from '../texts/dashboard-texts.ts'
import { consoleDigits } from '../../shared/language/console-texts.ts'

/** Shown to people who may build forms, while there is none. */
export function GettingStarted() {
  const texts = dashboardTexts().start
  const newForm = useMenu().find(({ path }) => path === 'forms/new')
  if (!newForm) return null
  return (
    <Card
      component="section"
      aria-labelledby="getting-started"
      sx={{ p: { xs: 2, sm: 2.5 }, bgcolor: 'primary.tint', borderColor: 'transparent' }}
    >
      <Typography component="h2" variant="h2" id="getting-started">
        {texts.title}
      </Typography>
      <Text mt={0.5}>{texts.text}</Text>
      <Box
        component="ol"
        sx={{
          m: 0,
          mt: 1,
          pl: 2.75,
          listStyle: consoleDigits() === 'bn' ? 'bengali' : 'decimal',
          '& > li + li': { mt: 0.5 },
        }}
      >
        {texts.steps.map((step) => (
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
        {texts.create}
      </Button>
    </Card>
  )
}
