import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const petrol: MantineColorsTuple = [
  '#e8f5f3',
  '#d2eae7',
  '#a6d6d1',
  '#76c1ba',
  '#50aea7',
  '#2f9a94',
  '#1d827d',
  '#146b68',
  '#0e5654',
  '#083f3e',
];

const red: MantineColorsTuple = [
  '#fdeceb',
  '#f9d5d3',
  '#f1aeab',
  '#e98583',
  '#e06260',
  '#d64845',
  '#c4302f',
  '#b0232c',
  '#941b25',
  '#78131c',
];

const ink: MantineColorsTuple = [
  '#d5dfde',
  '#bccac8',
  '#9db0ae',
  '#6d8381',
  '#48605e',
  '#344b49',
  '#223634',
  '#192a29',
  '#11201f',
  '#0b1716',
];

export const theme = createTheme({
  primaryColor: 'petrol',
  // White words on either shade, and the shade on our dark ground, keep WCAG AA.
  primaryShade: { light: 7, dark: 6 },
  colors: { petrol, red, dark: ink },
  black: '#1a2625',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif',
  headings: { fontWeight: '650' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // Gloved fingers and small tablets at the counter: nothing to press is lower than 44 px.
    Button: { defaultProps: { size: 'md', mih: '2.875rem' } },
    TextInput: { defaultProps: { size: 'lg' } },
    PasswordInput: { defaultProps: { size: 'lg' } },
    Alert: { styles: { title: { fontSize: '1rem' }, message: { fontSize: '1rem' } } },
  },
});

/** Colours that Mantine has no name for, or where its own fall short of WCAG AA on our paper. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#f6f4ee',
    '--mantine-color-dimmed': '#52605e',
    '--mantine-color-error': '#ad1f2b',
    '--mantine-color-placeholder': '#66726f',
    '--pecset-surface': '#ffffff',
    '--pecset-line': '#dcd8cc',
    '--pecset-hover': '#e3f1ee',
    '--pecset-wax': '#a3313d',
    '--pecset-sandbox': '#fbe7b2',
    '--pecset-on-sandbox': '#553c00',
  },
  dark: {
    '--mantine-color-body': '#0f1b1a',
    '--mantine-color-dimmed': '#a3b5b2',
    '--mantine-color-error': '#ff9a95',
    '--mantine-color-placeholder': '#8ea19e',
    '--pecset-surface': '#172625',
    '--pecset-line': '#2d4341',
    '--pecset-hover': '#24403d',
    '--pecset-wax': '#b8414d',
    '--pecset-sandbox': '#453610',
    '--pecset-on-sandbox': '#f7dd98',
  },
});
