import sharp from 'sharp';

// One thread per image, because requests share the machine's cores.
sharp.concurrency(1);
sharp.cache(false);
// Other loaders of the library never run, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
    // AVIF.
    'VipsForeignLoadHeifBuffer',
  ],
});

export { sharp };
