//! Decodes files of sound for `decode-sound.ts`: Symphonia behind six functions, without memory or calls of its host.
//! A file that makes it panic ends the instance, which is only used for one file.

use std::io::Cursor;

use symphonia::core::audio::{AudioBuffer, AudioBufferRef, Signal};
use symphonia::core::codecs::{Decoder, DecoderOptions, CODEC_TYPE_NULL};
use symphonia::core::conv::ConvertibleSample;
use symphonia::core::errors::Error;
use symphonia::core::formats::{FormatOptions, FormatReader};
use symphonia::core::io::MediaSourceStream;
use symphonia::core::meta::MetadataOptions;
use symphonia::core::probe::Hint;

const END: i32 = 0;
const BAD_PACKET: i32 = -1;
const UNREADABLE: i32 = -2;

struct Opened {
    format: Box<dyn FormatReader>,
    decoder: Box<dyn Decoder>,
    track: u32,
    rate: u32,
    length: Option<u64>,
}

static mut FILE: Vec<u8> = Vec::new();
static mut OPENED: Option<Opened> = None;
static mut MONO: Vec<f32> = Vec::new();

/// Where the host writes a file of `length` bytes before it calls `open`.
#[no_mangle]
pub unsafe extern "C" fn reserve(length: usize) -> *mut u8 {
    FILE = vec![0; length];
    FILE.as_mut_ptr()
}

/// Opens the file. Returns the rate of its sound in hertz, or `UNREADABLE`.
#[no_mangle]
pub unsafe extern "C" fn open() -> i32 {
    OPENED = open_file(std::mem::take(&mut FILE));
    OPENED.as_ref().map_or(UNREADABLE, |opened| opened.rate as i32)
}

/// How many samples the file says that it has; 0 if it does not.
#[no_mangle]
pub unsafe extern "C" fn length() -> f64 {
    let said = OPENED.as_ref().and_then(|opened| opened.length);
    said.unwrap_or(0) as f64
}

/// Decodes the next packet. Returns the number of its samples, `END`, `BAD_PACKET` or `UNREADABLE`.
#[no_mangle]
pub unsafe extern "C" fn next() -> i32 {
    match OPENED.as_mut() {
        Some(opened) => decode_packet(opened, &mut MONO),
        None => UNREADABLE,
    }
}

/// Where the samples of the last packet are: one channel, -1 to 1.
#[no_mangle]
pub unsafe extern "C" fn samples() -> *const f32 {
    MONO.as_ptr()
}

fn open_file(file: Vec<u8>) -> Option<Opened> {
    let stream = MediaSourceStream::new(Box::new(Cursor::new(file)), Default::default());
    let options = FormatOptions { enable_gapless: true, ..Default::default() };
    let format = symphonia::default::get_probe()
        .format(&Hint::new(), stream, &options, &MetadataOptions::default())
        .ok()?
        .format;
    let track = format.tracks().iter().find(|track| track.codec_params.codec != CODEC_TYPE_NULL)?;
    let rate = track.codec_params.sample_rate?;
    let decoder = symphonia::default::get_codecs()
        .make(&track.codec_params, &DecoderOptions::default())
        .ok()?;
    let length = track.codec_params.n_frames;
    let track = track.id;
    Some(Opened { format, decoder, track, rate, length })
}

fn decode_packet(opened: &mut Opened, mono: &mut Vec<f32>) -> i32 {
    loop {
        let packet = match opened.format.next_packet() {
            Ok(packet) => packet,
            Err(Error::IoError(_)) => return END,
            Err(_) => return UNREADABLE,
        };
        if packet.track_id() != opened.track {
            continue;
        }
        return match opened.decoder.decode(&packet) {
            Ok(sound) if sound.frames() == 0 => continue,
            Ok(sound) if sound.spec().rate != opened.rate => BAD_PACKET,
            Ok(sound) => {
                mix(sound, mono);
                mono.len() as i32
            }
            Err(Error::DecodeError(_)) | Err(Error::IoError(_)) => BAD_PACKET,
            Err(_) => UNREADABLE,
        };
    }
}

fn mix(sound: AudioBufferRef, mono: &mut Vec<f32>) {
    match sound {
        AudioBufferRef::U8(buffer) => mean(&buffer, mono),
        AudioBufferRef::U16(buffer) => mean(&buffer, mono),
        AudioBufferRef::U24(buffer) => mean(&buffer, mono),
        AudioBufferRef::U32(buffer) => mean(&buffer, mono),
        AudioBufferRef::S8(buffer) => mean(&buffer, mono),
        AudioBufferRef::S16(buffer) => mean(&buffer, mono),
        AudioBufferRef::S24(buffer) => mean(&buffer, mono),
        AudioBufferRef::S32(buffer) => mean(&buffer, mono),
        AudioBufferRef::F32(buffer) => mean(&buffer, mono),
        AudioBufferRef::F64(buffer) => mean(&buffer, mono),
    }
}

/// The mean of the channels. Files of floating point may say that a sample is no number: it is silence.
fn mean<S: ConvertibleSample>(buffer: &AudioBuffer<S>, mono: &mut Vec<f32>)
where
    f32: symphonia::core::conv::FromSample<S>,
{
    use symphonia::core::conv::FromSample;
    let channels = buffer.spec().channels.count();
    mono.clear();
    mono.resize(buffer.frames(), 0.0);
    for channel in 0..channels {
        for (sum, sample) in mono.iter_mut().zip(buffer.chan(channel)) {
            *sum += f32::from_sample(*sample);
        }
    }
    let share = 1.0 / channels as f32;
    for sum in mono.iter_mut() {
        *sum = if sum.is_finite() { *sum * share } else { 0.0 };
    }
}
