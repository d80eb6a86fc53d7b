export const en = {
  title: 'Scan with the camera',
  lead: 'Hold the square 2D code of the pack inside the frame.',
  choose: 'Choose a camera',
  numbered: 'Camera {{number}}',
  torch: 'Torch',
  tryAgain: 'Try again',
  manualEntry: 'Manual entry',
  cancel: 'Cancel',

  starting: 'Starting the camera… If the browser asks, allow Pecsét to use it.',
  resting: 'The camera rests while this page is out of sight.',
  aim: 'Looking for the code…',
  sharper:
    'Nothing found yet. Move the pack slowly nearer or farther until the picture is sharp, and give it more light.',
  plainBarcode: 'This is a plain barcode. Scan the square 2D code instead.',
  several: 'More than one code is in the frame. Aim at one of them.',

  denied: 'Pecsét may not use the camera',
  deniedAdvice:
    'Allow it at the icon beside the address or in the browser’s settings for this site, then try again.',
  noCamera: 'No camera was found',
  noCameraAdvice: 'Connect a camera and try again, or type the data printed on the pack.',
  busy: 'The camera cannot be used just now',
  busyAdvice: 'Another program may be using it. Close that one, then try again.',
  noDecoder: 'The camera’s code reader could not be loaded',
  noDecoderAdvice: 'Check your network connection, then try again.',
} as const;
